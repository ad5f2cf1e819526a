-- The user of an API key is told of no release: it is stored as one who knows.
grant insert (acknowledged_deployment) on app.app_user to assay_app;

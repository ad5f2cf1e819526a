-- Staff add merchants to the master file on the page: the serving role may add one, with its people and words. It still
-- changes and removes none.
grant insert on app.merchant, app.principal, app.name_token to assay_app;
grant update (merchants) on app.name_token, app.match_total to assay_app;

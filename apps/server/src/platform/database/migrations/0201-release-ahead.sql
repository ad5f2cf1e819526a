-- Whoever adds a user asks whether a release is ahead.
grant execute on function app.is_no_release_ahead() to assay_app, assay_worker;

-- A report of the past says which lists were asked, and whether they were current then.
select history.keep_rows_of('app.watchlist');

-- Monitoring makes inquiries too; its trigger adds their terms, which are none for a merchant of the portfolio.
grant insert on app.inquiry_term to assay_worker;

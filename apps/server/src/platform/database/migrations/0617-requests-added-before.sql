-- Before a request is stored, the requests for which the lender's merchants were added are compared with it.
create index merchant_request_added on app.merchant_request (lender_id, business_state) where status = 'added';

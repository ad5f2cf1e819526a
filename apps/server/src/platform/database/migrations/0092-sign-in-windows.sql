-- Failed sign-ins within a window of time, by a hash of what they are counted by: an address, an account, a browser.
alter table app.sign_in_address rename to sign_in_window;
alter index app.sign_in_address_age rename to sign_in_window_age;

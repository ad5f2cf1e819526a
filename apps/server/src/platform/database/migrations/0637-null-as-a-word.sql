-- The word `null` in the name of an imported merchant was stored as no value: the word did not find the merchant, and the
-- next change of its name failed.
update app.merchant set tokens = array_replace(tokens, null, 'null') where array_position(tokens, null) is not null;

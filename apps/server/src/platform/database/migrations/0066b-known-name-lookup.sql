-- Known names come a batch at a time and are looked up by every search: their keys go straight into the index. Left in
-- its list of what is still to be merged they made each look-up read that whole list, and searches twice as slow.
alter index app.known_name_keys set (fastupdate = off);

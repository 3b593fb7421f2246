-- The reason that was given for what this transaction does; null where none was asked for.
create or replace function current_reason() returns text language sql stable as $$
  select nullif(current_setting('hidamari.reason', true), '')
$$;

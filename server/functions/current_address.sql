-- The network address of the caller, as the program set it for this transaction.
create or replace function current_address() returns text language sql stable as $$
  select nullif(current_setting('hidamari.address', true), '')
$$;

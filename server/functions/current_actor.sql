-- Each write runs in a transaction that names who does it, from which network address, and why if an act says so.
create or replace function current_actor() returns uuid language sql stable as $$
  select nullif(current_setting('hidamari.actor', true), '')::uuid
$$;

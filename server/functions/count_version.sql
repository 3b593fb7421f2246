-- A stored record counts its changes; a change that carries a stale version finds no row. The clock, not the beginning of the transaction: a
-- trial that ran meanwhile did not see what is written after it.
create or replace function count_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  new.updated_at := clock_timestamp();
  return new;
end $$;

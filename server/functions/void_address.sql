-- One that is waited for no longer cannot be proved, either.
create or replace function void_address() returns trigger language plpgsql as $$
begin
  delete from one_time_secret where account_id = new.id and kind = 'address';
  return null;
end $$;

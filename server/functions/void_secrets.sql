-- None of them outlives the password or the address that it was made for, nor an account that may not sign in.
create or replace function void_secrets() returns trigger language plpgsql as $$
begin
  delete from one_time_secret where account_id = new.id;
  return null;
end $$;

-- An address that nobody proved in time is waited for no longer.
create or replace function forget_address() returns trigger language plpgsql as $$
begin
  update user_account set new_email = null where id = old.account_id and new_email = old.email;
  return null;
end $$;

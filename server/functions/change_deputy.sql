-- Tells both the deputy that was and the one that is, when an account names another one or none.
create or replace function change_deputy() returns trigger language plpgsql as $$
begin
  perform tell_deputies(array_remove(array[old.deputy_id, new.deputy_id], null));
  return null;
end $$;

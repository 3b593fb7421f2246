-- Works out the duties anew around a visit that was added, moved or deleted, where it was and where it is.
create or replace function settle_visit() returns trigger language plpgsql as $$
begin
  if are_planned() then return null; end if;
  if tg_op <> 'INSERT' then perform settle_duties(old.staff_id, old.starts_at, old.ends_at); end if;
  if tg_op <> 'DELETE' then perform settle_duties(new.staff_id, new.starts_at, new.ends_at); end if;
  return null;
end $$;

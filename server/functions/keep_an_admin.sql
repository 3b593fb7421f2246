-- An active administrator with a password always remains.
create or replace function keep_an_admin() returns trigger language plpgsql as $$
begin
  if old.role = 'admin' and old.standing = 'active' and old.deleted_at is null
    and (tg_op = 'DELETE' or new.role <> 'admin' or new.standing <> 'active' or new.deleted_at is not null) then
    -- of two administrators who remove each other at the same moment, the second sees what the first did
    perform pg_advisory_xact_lock(4741, 3);
    if not has_admin(old.id) then
      raise exception 'the last administrator' using errcode = 'HD001', constraint = 'last_admin';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

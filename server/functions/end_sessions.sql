-- Whoever may no longer sign in, or has a new password, is out at once. No handler can forget it.
create or replace function end_sessions() returns trigger language plpgsql as $$
begin
  if new.standing <> 'active' or new.deleted_at is not null or new.password_hash is distinct from old.password_hash then
    delete from session where account_id = new.id and token_hash is distinct from decode(nullif(current_setting('hidamari.keep_session', true), ''), 'hex');
  end if;
  if new.standing <> 'active' or new.deleted_at is not null or new.password_hash is distinct from old.password_hash or new.role <> old.role then
    delete from session where viewer = new.id;
  end if;
  -- an open stream is opened again and then tells what the new rights allow
  if new.role <> old.role or new.staff_id is distinct from old.staff_id or new.establishments <> old.establishments then
    perform pg_notify('sessions', s.id::text) from session s where s.account_id = new.id;
  end if;
  return null;
end $$;

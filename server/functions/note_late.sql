-- Lines of the audit log that were made while the database took no writes, written with the time at which they were made (decision 112). The role
-- that works may give a line no time of its own, so this function takes its age: at most a week, and only of what the server itself writes down of
-- readings and refusals. What it writes stands behind all lines before it, and is sealed as they are.
-- `age` in seconds; with `once_minutes` nothing is written where such a line stands within as many minutes before.
create or replace function note_late(age float8, by_actor uuid, through uuid, from_address text, about text, record uuid, what text, metadata jsonb, why text,
  once_minutes integer) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  made timestamptz := now() - make_interval(secs => least(greatest(age, 0), 7 * 86400));
begin
  if what not in ('read', 'list', 'list_slowed', 'export', 'download', 'view', 'sign_in', 'sign_in_failed', 'sign_in_slowed', 'passkey_refused',
    'proof_failed', 'reset_asked', 'link_refused', 'refused', 'reveal_slowed')
  then
    raise exception '% is written at once or not at all', what using errcode = 'HD003';
  end if;
  if once_minutes is not null and exists (
    select 1 from audit a where a.at > made - make_interval(mins => once_minutes) and a.entity = about and a.record_id is not distinct from record
      and a.act = what and a.actor is not distinct from by_actor and a.viewer is not distinct from through
      and a.metadata ->> 'page' is not distinct from note_late.metadata ->> 'page')
  then
    return;
  end if;
  insert into audit (at, actor, viewer, address, entity, record_id, act, reason, metadata)
    values (made, by_actor, through, from_address, about, record, what, why, metadata);
end $$;

-- Visits are made thousands at a time: their lines of the trail are written by one statement for all of them, which takes half of what a
-- statement for each takes. The lines are those of `write_audit`.
create or replace function write_audit_of_many() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  actor uuid := current_actor();
  address text := current_address();
  reason text := current_reason();
  metadata jsonb := current_metadata();
  line audit;
begin
  if current_setting('hidamari.quiet', true) = 'on' then
    insert into audit (actor, address, entity, record_id, act, after, reason, metadata)
      select actor, address, tg_table_name, m.id, 'create', to_jsonb(m) - 'password_hash' - 'search', reason, metadata from made m;
    return null;
  end if;
  for line in
    insert into audit (actor, address, entity, record_id, act, after, reason, metadata)
      select actor, address, tg_table_name, m.id, 'create', to_jsonb(m) - 'password_hash' - 'search', reason, metadata from made m
      returning *
  loop
    perform pg_notify('changes', json_build_object('seq', line.id, 'entity', line.entity, 'id', line.record_id, 'act', line.act, 'by', actor)::text);
  end loop;
  return null;
end $$;

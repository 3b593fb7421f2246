-- Visits are made thousands at a time: their lines of the trail are written by one statement for all of them, which takes half of what a
-- statement for each takes. The lines are those of `write_audit`.
create function write_audit_of_many() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  actor uuid := current_actor();
  address text := current_address();
  reason text := current_reason();
  way jsonb := case when current_way() is null then '{}' else jsonb_build_object('way', current_way()) end;
  line audit;
begin
  if current_setting('hidamari.quiet', true) = 'on' then
    insert into audit (actor, address, entity, record_id, act, after, reason)
      select actor, address, tg_table_name, m.id, 'create', to_jsonb(m) - 'password_hash' - 'search' || way, reason from made m;
    return null;
  end if;
  for line in
    insert into audit (actor, address, entity, record_id, act, after, reason)
      select actor, address, tg_table_name, m.id, 'create', to_jsonb(m) - 'password_hash' - 'search' || way, reason from made m
      returning *
  loop
    perform pg_notify('changes', json_build_object('seq', line.id, 'entity', line.entity, 'id', line.record_id, 'act', line.act, 'by', actor)::text);
  end loop;
  return null;
end $$;
revoke execute on function write_audit_of_many() from public;

create or replace trigger write_audit after delete on visit for each row execute function write_audit();
create trigger write_audit_made after insert on visit referencing new table as made
  for each statement execute function write_audit_of_many();

-- `visit_plan` begins with the same column
drop index visit_plan_id;

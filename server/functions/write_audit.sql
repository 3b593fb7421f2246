-- Writes the line and tells every server process; secrets such as password hashes never enter it.
-- It writes as the owner of the trail, who alone may say what a row was before.
create or replace function write_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  old_row jsonb := case when tg_op = 'INSERT' then null else to_jsonb(old) - 'password_hash' - 'search' end;
  new_row jsonb := case when tg_op = 'DELETE' then null else to_jsonb(new) - 'password_hash' - 'search' end;
  line_act text := case
    when tg_op = 'INSERT' then 'create'
    when tg_op = 'DELETE' then 'erase'
    when old_row ->> 'deleted_at' is null and new_row ->> 'deleted_at' is not null then 'trash'
    when old_row ->> 'deleted_at' is not null and new_row ->> 'deleted_at' is null then 'restore'
    else 'change' end;
  line_id bigint;
  record uuid := coalesce(new_row ->> 'id', old_row ->> 'id')::uuid;
begin
  -- of what is erased at the end of its time nothing is kept
  if tg_op = 'DELETE' and exists (select 1 from erasure e where e.entity = tg_table_name and e.record_id = record) then old_row := null; end if;
  -- a new password has a line of its own
  if tg_op = 'UPDATE' and old_row - 'version' - 'updated_at' = new_row - 'version' - 'updated_at' then return null; end if;
  insert into audit (actor, address, entity, record_id, act, before, after, reason, metadata)
    values (current_actor(), current_address(), tg_table_name, record, line_act, old_row, new_row, current_reason(), current_metadata())
    returning id into line_id;
  if current_setting('hidamari.quiet', true) is distinct from 'on' then
    perform pg_notify('changes', json_build_object('seq', line_id, 'entity', tg_table_name, 'id', record, 'act', line_act, 'by', current_actor())::text);
  end if;
  return null;
end $$;

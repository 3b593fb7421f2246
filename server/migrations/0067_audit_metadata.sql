-- How a line of the audit log came to be (its import, how many records were listed, which call was refused) stands apart from the facts of its
-- record: a fact may have any name. Lines that stand already are never rewritten, and their seals cover them as they are. They keep null here and
-- are told from new ones by it; `audit_facts` and `audit_metadata` read both.
alter table audit add column metadata jsonb;
alter table audit alter column metadata set default '{}';

-- Of the old lines only those of the acts of a record hold facts, and no fact was ever named `way`.
create function audit_facts(a audit) returns jsonb language sql immutable as $$
  select case when a.metadata is not null then a.after
    when a.act in ('create', 'change', 'trash', 'restore', 'erase') then a.after - 'way' end
$$;
create function audit_metadata(a audit) returns jsonb language sql immutable as $$
  select coalesce(a.metadata, case when a.act in ('create', 'change', 'trash', 'restore', 'erase')
    then jsonb_strip_nulls(jsonb_build_object('way', a.after -> 'way')) else coalesce(a.after, '{}') end)
$$;

-- An old line is hashed as it always was. A new one has a value more, so that neither can pass for the other.
create or replace function audit_hash(before bytea, a audit) returns bytea language sql stable as $$
  select sha256(before || convert_to((case when a.metadata is null
    then jsonb_build_array(a.id, extract(epoch from a.at), a.actor, a.viewer, a.address, a.entity, a.record_id, a.act, a.before, a.after, a.reason)
    else jsonb_build_array(a.id, extract(epoch from a.at), a.actor, a.viewer, a.address, a.entity, a.record_id, a.act, a.before, a.after, a.reason,
      a.metadata) end)::text, 'UTF8'))
$$;

-- What else of a change is known than the facts before and after.
create function current_metadata() returns jsonb language sql stable as $$
  select case when current_way() is null then '{}' else jsonb_build_object('way', current_way()) end
$$;

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

-- The role that works writes the metadata of its own lines, as their facts.
create or replace function grant_work(worker name) returns void language plpgsql as $$
begin
  revoke create on schema public from public;
  execute format('grant usage on schema public to %I', worker);
  execute format('grant select, insert, update, delete on all tables in schema public to %I', worker);
  execute format('revoke update, delete on act, key_check from %I', worker);
  execute format('revoke insert, update, delete on audit, audit_seal, audit_mark, migration from %I', worker);
  execute format('grant insert (actor, viewer, address, entity, record_id, act, after, reason, metadata) on audit to %I', worker);
  -- a backup tells how far numbers were given
  execute format('grant select on all sequences in schema public to %I', worker);
  -- the queue makes its tables itself
  execute format('grant usage, create on schema pgboss to %I', worker);
end $$;

create extension if not exists pg_trgm with schema public;
create extension if not exists btree_gist with schema public;

-- Each write runs in a transaction that names who does it, from which network address, and why if an act says so.
create function current_actor() returns uuid language sql stable as $$
  select nullif(current_setting('hidamari.actor', true), '')::uuid
$$;
create function current_address() returns text language sql stable as $$
  select nullif(current_setting('hidamari.address', true), '')
$$;
-- How several records are written at once: {"by": "import", "import": "6b0e…"}. By the id of the import, since its file is often named after a person.
create function current_way() returns jsonb language sql stable as $$
  select nullif(current_setting('hidamari.way', true), '')::jsonb
$$;
create function current_reason() returns text language sql stable as $$
  select nullif(current_setting('hidamari.reason', true), '')
$$;

-- Every change of every record, written by trigger so that no handler can forget it; and the readings and acts of accounts that the server
-- notes itself. `viewer` is the administrator who looked through the eyes of the actor.
create table audit (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  actor uuid,
  viewer uuid,
  address text,
  entity text not null,
  record_id uuid,
  act text not null check (act in (
    'create', 'change', 'trash', 'restore', 'erase', 'read', 'list', 'list_slowed', 'export', 'reveal', 'reveal_slowed', 'download', 'view',
    'sign_in', 'sign_in_failed', 'sign_in_slowed', 'passkey_refused', 'proof_failed', 'refused', 'password', 'reset_asked', 'password_reset',
    'link', 'link_refused', 'factor_added', 'factor_removed', 'sessions_ended', 'view_as')),
  before jsonb,
  after jsonb,
  reason text
);
create index audit_record on audit (entity, record_id, id);
create index audit_actor on audit (actor, id);
create index audit_at on audit (at);

-- Lines are only ever added.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
create trigger append_only before update or delete or truncate on audit for each statement execute function refuse_change();

-- Writes the line and tells every server process; secrets such as password hashes never enter it.
-- It writes as the owner of the trail, who alone may say what a row was before.
create function write_audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  insert into audit (actor, address, entity, record_id, act, before, after, reason)
    values (current_actor(), current_address(), tg_table_name, record, line_act, old_row,
      case when current_way() is null then new_row else new_row || jsonb_build_object('way', current_way()) end, current_reason()) returning id into line_id;
  if current_setting('hidamari.quiet', true) is distinct from 'on' then
    perform pg_notify('changes', json_build_object('seq', line_id, 'entity', tg_table_name, 'id', record, 'act', line_act, 'by', current_actor())::text);
  end if;
  return null;
end $$;

-- The chain: each line's hash covers the line and the hash before it, so that a line which was changed, taken out or put in shows.
create table audit_seal (line bigint primary key references audit, hash bytea not null);
create trigger append_only before update or delete or truncate on audit_seal for each statement execute function refuse_change();

create function audit_hash(before bytea, a audit) returns bytea language sql stable as $$
  select sha256(before || convert_to(jsonb_build_array(
    a.id, extract(epoch from a.at), a.actor, a.viewer, a.address, a.entity, a.record_id, a.act, a.before, a.after, a.reason)::text, 'UTF8'))
$$;

-- The trail is sealed behind running writers without holding any of them up. Numbers are given before they are committed, so the lines up
-- to a number are final only when all have ended who were writing while it was the last one. Whoever writes a line holds a lock on the
-- table from before the number is given until the end of the transaction: those are the ones to wait for.
create table audit_mark (
  only_one boolean primary key default true check (only_one),
  line bigint not null,
  writers text[] not null
);

create function audit_writers() returns text[] language sql volatile as $$
  select coalesce(array_agg(virtualtransaction), '{}') from pg_locks
  where locktype = 'relation' and relation = 'audit'::regclass and mode = 'RowExclusiveLock' and granted
    and database = (select oid from pg_database where datname = current_database())
$$;

-- Notes the last number that was given and, after it, who is writing: whoever comes between gets a higher number.
create function mark_audit() returns audit_mark language plpgsql as $$
declare
  mark audit_mark;
begin
  mark.only_one := true;
  select last_value into mark.line from audit_id_seq;
  mark.writers := audit_writers();
  insert into audit_mark values (mark.*) on conflict (only_one) do update set line = excluded.line, writers = excluded.writers;
  return mark;
end $$;

-- Seals what is final and not sealed yet, at most `most` lines, and answers how many. Never waits for a writer, nor any for it. Seals are written
-- by nobody else.
create function seal_audit(most integer) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  mark audit_mark;
  last_line bigint;
  last_hash bytea;
  a audit;
  sealed integer := 0;
begin
  lock table audit_seal in exclusive mode;
  select line, hash into last_line, last_hash from audit_seal order by line desc limit 1;
  select * into mark from audit_mark;
  if not found then mark := mark_audit(); end if;
  loop
    exit when mark.writers && audit_writers();
    for a in select * from audit where id > coalesce(last_line, 0) and id <= mark.line order by id limit most - sealed loop
      last_line := a.id;
      last_hash := audit_hash(coalesce(last_hash, '\x'::bytea), a);
      insert into audit_seal values (last_line, last_hash);
      sealed := sealed + 1;
    end loop;
    exit when sealed >= most;
    -- what came meanwhile: at once if nobody is writing any more, otherwise with the next call
    exit when mark.line = (select last_value from audit_id_seq);
    mark := mark_audit();
  end loop;
  return sealed;
end $$;

-- Reads a part of the chain again: at most `most` lines after `since` up to `till`, where the hash was `before`. `broken` is the first line whose
-- hash is not what it should be, or which stands on one side only.
create function verify_part(since bigint, before bytea, till bigint, most integer,
  out lines bigint, out reached bigint, out broken bigint, out hash bytea) language plpgsql stable as $$
declare
  one record;
begin
  lines := 0;
  reached := since;
  hash := before;
  for one in
    select coalesce((a.line).id, s.line) as id, a.line, s.hash as sealed
    from (select audit as line from audit where id > since and id <= till order by id limit most) a
    full join (select * from audit_seal where audit_seal.line > since and audit_seal.line <= till order by audit_seal.line limit most) s
      on s.line = (a.line).id
    order by 1
  loop
    if (one.line).id is not null then hash := audit_hash(hash, one.line); end if;
    if (one.line).id is null or one.sealed is distinct from hash then
      broken := one.id;
      exit;
    end if;
    lines := lines + 1;
    reached := one.id;
  end loop;
end $$;

-- Reads the whole chain again in one go. `head` is the hash of its last line.
create function verify_audit(out lines bigint, out unsealed bigint, out broken bigint, out head text) language plpgsql stable as $$
declare
  top bigint := coalesce((select max(line) from audit_seal), 0);
begin
  select p.lines, p.broken, encode(nullif(p.hash, '\x'::bytea), 'hex') into lines, broken, head from verify_part(0, '\x'::bytea, top, null) p;
  select count(*) into unsealed from audit where id > top;
end $$;

-- Where the head of the chain was noted outside of the database, and when last.
create table audit_noted (way text primary key check (way in ('file', 'mail')), at timestamptz not null, line bigint not null);

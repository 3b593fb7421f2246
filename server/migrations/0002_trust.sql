-- Accounts: where they stand, whom they belong to, and the folded text of the search. An invited account has no password yet.
alter table user_account
  alter column password_hash drop not null,
  add column deleted_at timestamptz,
  add column sample boolean not null default false,
  add column search text not null default '',
  add column phone text,
  add column language text not null default 'ja' check (language in ('ja', 'en', 'fr')),
  add column staff_id uuid constraint user_account_staff_id_fkey references staff on delete set null,
  add column standing text not null default 'active' check (standing in ('waiting', 'active', 'disabled', 'declined'));
update user_account set standing = 'disabled' where disabled_at is not null;
update user_account set search = lower(email);
alter table user_account drop column disabled_at, alter column search drop default, alter column language drop default, alter column standing drop default;
drop index user_account_email_key;
create unique index user_account_email_key on user_account (lower(email)) where deleted_at is null;
create unique index user_account_staff_id_key on user_account (staff_id) where deleted_at is null;
create index user_account_search on user_account using gin (search gin_trgm_ops);
create index user_account_order on user_account ((last_name collate "C"), id) where deleted_at is null;

-- A session may be an administrator's look through an account's eyes (viewer); it ends when that administrator's account does.
alter table session
  add column id uuid not null default gen_random_uuid() unique,
  add column address text not null default '',
  add column viewer uuid references user_account on delete cascade;
create index session_viewer on session (viewer);

alter table company
  add column second_factor_roles text[] not null default '{}',
  add column idle_hours integer not null default 12 check (idle_hours between 1 and 72);

create table totp (
  account_id uuid primary key references user_account on delete cascade,
  secret text not null,
  confirmed_at timestamptz,
  -- the last period whose code was taken, so that no code counts twice
  last_period bigint not null default 0
);
create table recovery_code (
  account_id uuid not null references user_account on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);
create table passkey (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references user_account on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz
);
create index passkey_account on passkey (account_id);
-- What a browser was asked to sign; each is taken once.
create table webauthn_challenge (challenge text primary key, account_id uuid references user_account on delete cascade, expires_at timestamptz not null);

-- One live code and one live link an account; a new one replaces the old.
create table password_reset (
  account_id uuid not null references user_account on delete cascade,
  kind text not null check (kind in ('code', 'link')),
  secret_hash bytea not null,
  tries integer not null default 0,
  expires_at timestamptz not null,
  primary key (account_id, kind)
);
create unique index password_reset_link on password_reset (secret_hash) where kind = 'link';

-- The outbox. Without a mail server an administrator reads it and hands the text over.
create table mail (
  id uuid primary key default gen_random_uuid(),
  created_at timestamptz not null default now(),
  recipient text not null,
  subject text not null,
  body text not null,
  sent_at timestamptz,
  tries integer not null default 0,
  next_try_at timestamptz not null default now(),
  error text
);
create index mail_waiting on mail (next_try_at) where sent_at is null;
create index mail_order on mail (created_at);

-- Whoever may no longer sign in, or has a new password, is out at once. No handler can forget it.
create function end_sessions() returns trigger language plpgsql as $$
begin
  if new.standing <> 'active' or new.deleted_at is not null or new.password_hash is distinct from old.password_hash then
    delete from session where account_id = new.id and token_hash is distinct from decode(nullif(current_setting('hidamari.keep_session', true), ''), 'hex');
    delete from session where viewer = new.id;
  end if;
  -- an open stream is opened again and then tells what the new rights allow
  if new.role <> old.role or new.staff_id is distinct from old.staff_id then
    perform pg_notify('sessions', s.id::text) from session s where s.account_id = new.id;
  end if;
  return null;
end $$;
create trigger end_sessions after update on user_account for each row execute function end_sessions();

-- Open streams of an ended session hear of it.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', old.id::text);
  return null;
end $$;
create trigger tell_session_end after delete on session for each row execute function tell_session_end();

-- An active administrator with a password always remains.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  if old.role = 'admin' and old.standing = 'active' and old.deleted_at is null
    and (tg_op = 'DELETE' or new.role <> 'admin' or new.standing <> 'active' or new.deleted_at is not null) then
    -- of two administrators who remove each other at the same moment, the second sees what the first did
    perform pg_advisory_xact_lock(4741, 3);
    if not exists (select 1 from user_account where role = 'admin' and standing = 'active' and deleted_at is null and password_hash is not null and id <> old.id) then
      raise exception 'the last administrator' using errcode = 'HD001';
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_an_admin before update or delete on user_account for each row execute function keep_an_admin();

-- The trail also keeps readings and acts of accounts: from which network address, for which reason, and through whose eyes.
alter table audit
  alter column record_id drop not null,
  add column viewer uuid,
  add column address text,
  add column reason text,
  drop constraint audit_act_check,
  add constraint audit_act_check check (act in (
    'create', 'change', 'trash', 'restore', 'erase', 'read', 'export', 'reveal', 'sign_in', 'sign_in_failed', 'password', 'link',
    'factor_added', 'factor_removed', 'sessions_ended', 'view_as'));
create index audit_actor on audit (actor, id);
create index audit_at on audit (at);

create function current_address() returns text language sql stable as $$
  select nullif(current_setting('hidamari.address', true), '')
$$;

create or replace function write_audit() returns trigger language plpgsql as $$
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
  insert into audit (actor, address, entity, record_id, act, before, after)
    values (current_actor(), current_address(), tg_table_name, record, line_act, old_row, new_row) returning id into line_id;
  if current_setting('hidamari.quiet', true) is distinct from 'on' then
    perform pg_notify('changes', json_build_object('seq', line_id, 'entity', tg_table_name, 'id', record, 'act', line_act, 'by', current_actor())::text);
  end if;
  return null;
end $$;

-- Lines are only ever added.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
create trigger append_only before update or delete or truncate on audit for each statement execute function refuse_change();

-- The chain: each line's hash covers the line and the hash before it, so that a line which was changed, taken out or put in shows.
create table audit_seal (line bigint primary key references audit, hash bytea not null);
create trigger append_only before update or delete or truncate on audit_seal for each statement execute function refuse_change();

create function audit_hash(before bytea, a audit) returns bytea language sql stable as $$
  select sha256(before || convert_to(jsonb_build_array(
    a.id, extract(epoch from a.at), a.actor, a.viewer, a.address, a.entity, a.record_id, a.act, a.before, a.after, a.reason)::text, 'UTF8'))
$$;

-- Seals what is not sealed yet, at most `most` lines, and answers how many. Does nothing while somebody is writing: numbers are given
-- before they are committed, and a line must not come in behind a sealed one.
create function seal_audit(most integer) returns integer language plpgsql as $$
declare
  last_line bigint;
  last_hash bytea;
  a audit;
  sealed integer := 0;
begin
  begin
    lock table audit in share mode nowait;
  exception when lock_not_available then return 0;
  end;
  lock table audit_seal in exclusive mode;
  select line, hash into last_line, last_hash from audit_seal order by line desc limit 1;
  for a in select * from audit where id > coalesce(last_line, 0) order by id limit most loop
    last_hash := audit_hash(coalesce(last_hash, '\x'::bytea), a);
    insert into audit_seal values (a.id, last_hash);
    sealed := sealed + 1;
  end loop;
  return sealed;
end $$;

-- Reads the whole chain again. `broken` is the first line whose hash is not what it should be.
create function verify_audit(out lines bigint, out unsealed bigint, out broken bigint, out head text) language plpgsql stable as $$
declare
  a audit;
  sealed bytea;
  hash bytea := '\x';
  last_line bigint := 0;
begin
  lines := 0;
  for a in select * from audit order by id loop
    select s.hash into sealed from audit_seal s where s.line = a.id;
    exit when not found and not exists (select 1 from audit_seal s where s.line > a.id);
    hash := audit_hash(hash, a);
    if sealed is distinct from hash then
      broken := a.id;
      exit;
    end if;
    lines := lines + 1;
    last_line := a.id;
  end loop;
  if broken is null then
    select min(line) into broken from audit_seal where line > last_line;
  end if;
  select count(*) into unsealed from audit where id > (select coalesce(max(line), 0) from audit_seal);
  head := encode(nullif(hash, '\x'::bytea), 'hex');
end $$;

-- Pictures, made anew from what was sent and kept under the hash of the result; a record names its picture.
create table picture (hash text primary key, jpeg bytea not null, added_at timestamptz not null default now());
alter table staff add column image text constraint staff_image_fkey references picture;
create index staff_image on staff (image) where image is not null;

-- An invited account has no password yet. `establishments`: those that it is limited to (none: not limited). An account may belong to a
-- member of the sample company, so its reference does not mind the wall.
create table user_account (
  last_name text not null,
  first_name text not null,
  email text not null,
  gender text check (gender in ('f', 'm', 'n')),
  role text not null check (role in ('admin', 'manager', 'staff', 'user')),
  job text,
  phone text,
  language text not null check (language in ('ja', 'en', 'fr')),
  staff_id uuid references staff on delete set null,
  establishments uuid[] not null default '{}',
  standing text not null check (standing in ('waiting', 'active', 'disabled', 'left', 'declined')),
  -- somebody followed a link that was mailed there
  email_proved boolean not null default false,
  -- takes the place of the address once it is proved
  new_email text,
  password_hash text
);
select make_record('user_account'), make_acts('user_account', 'standing');
create unique index user_account_email_key on user_account (lower(email)) where deleted_at is null;
create unique index user_account_staff_id_key on user_account (staff_id) where deleted_at is null;
create index user_account_staff_id on user_account (staff_id);
create index user_account_order on user_account ((last_name collate "C"), id) where deleted_at is null;

-- Whether an administrator can sign in, besides one who is about to go.
create function has_admin(going uuid default null) returns boolean language sql stable as $$
  select exists (select from user_account
    where role = 'admin' and standing = 'active' and deleted_at is null and password_hash is not null and id is distinct from going)
$$;

-- An active administrator with a password always remains.
create function keep_an_admin() returns trigger language plpgsql as $$
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
create trigger keep_an_admin before update or delete on user_account for each row execute function keep_an_admin();

-- Only the SHA-256 of a token is kept. A session may be an administrator's look through an account's eyes (viewer); it ends when that
-- administrator's account does, or the session from which it was opened (opened_from). `proved_at`: when its person last proved to be there, by
-- signing in or by the password. `two_factors`: it was opened with two. `browser`: the hash of the name that the
-- browser keeps, which has one session at a time.
create table session (
  token_hash bytea primary key,
  id uuid not null default gen_random_uuid() unique,
  account_id uuid not null references user_account on delete cascade,
  viewer uuid references user_account on delete cascade,
  opened_from uuid references session (id) on delete cascade,
  browser bytea,
  two_factors boolean not null default false,
  created_at timestamptz not null default now(),
  seen_at timestamptz not null default now(),
  proved_at timestamptz not null default now(),
  expires_at timestamptz not null,
  agent text not null default '',
  address text not null default ''
);
create index session_account on session (account_id);
create index session_viewer on session (viewer);
create index session_opened_from on session (opened_from);
create index session_browser on session (browser);

-- Whoever may no longer sign in, or has a new password, is out at once. No handler can forget it.
create function end_sessions() returns trigger language plpgsql as $$
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
create trigger end_sessions after update on user_account for each row execute function end_sessions();

-- Open streams of an ended session hear of it.
create function tell_session_end() returns trigger language plpgsql as $$
begin
  perform pg_notify('sessions', old.id::text);
  return null;
end $$;
create trigger tell_session_end after delete on session for each row execute function tell_session_end();

create table totp (
  account_id uuid primary key references user_account on delete cascade,
  -- sealed with the key outside of the database (decision 45)
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

-- What was mailed or handed over and opens something once: a code for a new password, which counts in the browser that asked for it; a link
-- for a new password; a link that proves an address. Of links an account has one of a kind; a newer one takes its place.
create table one_time_secret (
  secret_hash bytea primary key,
  account_id uuid not null references user_account on delete cascade,
  kind text not null check (kind in ('code', 'link', 'address')),
  -- of the name that the asking browser was given
  browser_hash bytea unique,
  -- the address that following the link proves
  email text,
  tries integer not null default 0,
  expires_at timestamptz not null,
  check ((kind = 'code') = (browser_hash is not null)),
  check ((kind = 'address') = (email is not null))
);
create unique index one_time_secret_kind on one_time_secret (account_id, kind) where kind <> 'code';

-- None of them outlives the password or the address that it was made for, nor an account that may not sign in.
create function void_secrets() returns trigger language plpgsql as $$
begin
  delete from one_time_secret where account_id = new.id;
  return null;
end $$;
create trigger void_secrets after update on user_account for each row
  when (new.password_hash is distinct from old.password_hash or lower(new.email) <> lower(old.email) or new.deleted_at is not null
    or new.standing in ('disabled', 'left', 'declined'))
  execute function void_secrets();

-- An address that nobody proved in time is waited for no longer.
create function forget_address() returns trigger language plpgsql as $$
begin
  update user_account set new_email = null where id = old.account_id and new_email = old.email;
  return null;
end $$;
create trigger forget_address after delete on one_time_secret for each row when (old.kind = 'address') execute function forget_address();

-- One that is waited for no longer cannot be proved, either.
create function void_address() returns trigger language plpgsql as $$
begin
  delete from one_time_secret where account_id = new.id and kind = 'address';
  return null;
end $$;
create trigger void_address after update on user_account for each row
  when (old.new_email is not null and new.new_email is null) execute function void_address();

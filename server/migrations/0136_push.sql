-- The key by which this installation shows push services that a device has subscribed to it (VAPID, RFC 8292). It is never changed, since the
-- devices have subscribed by its public part.
create table push_key (
  only_one boolean primary key default true check (only_one),
  public_key text not null,
  -- sealed with the key outside of the database (decision 45)
  private_key text not null
);

-- The device of a session that is sent notifications (decision 193). It ends with the session: at the next sign-in by its browser, when somebody
-- signs out everywhere or has a new password, and when the account may not sign in any more.
create table push_subscription (
  id uuid primary key default gen_random_uuid(),
  session_id uuid not null unique references session (id) on delete cascade,
  -- the address at a push service, and the public key of the device
  endpoint text not null unique,
  p256dh text not null,
  -- the secret of the device, sealed as above
  auth text not null,
  language text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  -- how often in a row the push service did not take a notification
  failures int not null default 0
);

-- Minutes of the day between which the devices of somebody are sent nothing; without a row the usual ones (domain/kit/push.api.ts).
create table push_setting (
  account_id uuid primary key references user_account on delete cascade,
  quiet_from int not null check (quiet_from between 0 and 1439),
  quiet_to int not null check (quiet_to between 0 and 1439)
);

-- When it was given to the push services, or left to the inbox alone: written before it is sent, so that no device gets it twice.
alter table notice add column pushed_at timestamptz;
create index notice_unpushed on notice (created_at) where pushed_at is null and read_at is null;

-- What somebody is told of: by whom, of which record, and when it was read. Names and texts are read anew from the record, so that whoever does
-- not see it any more, or comes after it was erased, is told nothing of it. `key`: what of a thing done twice is told once.
create table notice (
  id uuid primary key default gen_random_uuid(),
  account_id uuid not null references user_account on delete cascade,
  kind text not null,
  entity text not null,
  record_id uuid not null,
  actor uuid references user_account on delete set null,
  facts jsonb not null default '{}',
  key text not null,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  constraint notice_key unique (account_id, key)
);
create index notice_inbox on notice (account_id, created_at desc, id desc);
create index notice_unread on notice (account_id) where read_at is null;
create index notice_record on notice (entity, record_id);
create index notice_actor on notice (actor);

-- Open screens of the recipient hear that there is something new, or that it was read elsewhere. It says no more than whose.
create function tell_notice() returns trigger language plpgsql as $$
begin
  perform pg_notify('notices', new.account_id::text);
  return null;
end $$;
create trigger tell_notice after insert or update on notice for each row execute function tell_notice();

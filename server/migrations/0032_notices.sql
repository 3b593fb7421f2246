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

-- What people say of a record to each other. It stays as it was written; its author may withdraw it, and then nobody reads it any more.
create table comment (
  id uuid primary key default gen_random_uuid(),
  entity text not null,
  record_id uuid not null,
  author uuid not null references user_account,
  text text not null check (length(text) between 1 and 2000),
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz
);
create index comment_record on comment (entity, record_id, created_at, id);
create index comment_author on comment (author);

create function keep_comment() returns trigger language plpgsql as $$
begin
  if old.withdrawn_at is not null or new.withdrawn_at is null
    or (old.id, old.entity, old.record_id, old.author, old.text, old.created_at)
      is distinct from (new.id, new.entity, new.record_id, new.author, new.text, new.created_at) then
    raise exception '% is append-only', tg_table_name using errcode = 'HD002';
  end if;
  return new;
end $$;
create trigger keep_comment before update on comment for each row execute function keep_comment();

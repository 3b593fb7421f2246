-- Whom a comment mentions, in the order of the places `@[0]`, `@[1]`… in its text, and when its author changed it last. Names are read from
-- the accounts when the comment is shown.
alter table comment
  add column mentions uuid[] not null default '{}',
  add column edited_at timestamptz;

-- What a comment said before its author changed it; `until`: when that was.
create table comment_version (
  comment_id uuid not null references comment on delete cascade,
  until timestamptz not null,
  text text not null,
  mentions uuid[] not null,
  primary key (comment_id, until)
);
create function keep_comment_version() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from comment c where c.id = old.comment_id) then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
create trigger append_only before update or delete on comment_version for each row execute function keep_comment_version();
create trigger append_only_whole before truncate on comment_version for each statement execute function refuse_change();

-- Up to when somebody has read the comments on a record. What came later from others is new to this account.
create table comment_seen (
  account_id uuid not null references user_account on delete cascade,
  entity text not null,
  record_id uuid not null,
  seen_at timestamptz not null,
  primary key (account_id, entity, record_id)
);
create index comment_seen_record on comment_seen (entity, record_id);

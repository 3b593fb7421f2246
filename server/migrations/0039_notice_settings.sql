-- How somebody wants to be told of each kind; what is not said is as usual (domain/kit/notices.ts).
create table notice_setting (
  account_id uuid not null references user_account on delete cascade,
  kind text not null,
  way text not null check (way in ('mail', 'digest', 'screen', 'never')),
  primary key (account_id, kind)
);

-- How it is mailed is written down with the notice, and when that was done: by one statement with the mail, so that none goes out twice.
alter table notice
  add column way text not null default 'screen' check (way in ('mail', 'digest', 'screen')),
  add column mailed_at timestamptz;
create index notice_unmailed on notice (account_id, created_at) where mailed_at is null and read_at is null and way <> 'screen';

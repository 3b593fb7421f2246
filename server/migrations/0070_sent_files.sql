-- Who sent which file, and whether a record names it since: only who sent a file, or reads a record that names it, names it in a record; and
-- what no record names is bounded for each account (decision 109). Files of jobs, which no record ever names, stand here, too.
create table sent_file (
  account_id uuid not null references user_account on delete cascade,
  hash text not null references file on delete cascade,
  sent_at timestamptz not null default now(),
  named boolean not null default false,
  primary key (account_id, hash)
);
create index sent_file_hash on sent_file (hash);
create index sent_file_unnamed on sent_file (sent_at) where not named;

-- The codes of bank and branch, by which a transfer file names an account (encrypted, as the account is), and the account from which the company pays.
alter table staff add column bank_code text, add column bank_branch_code text;
alter table company
  add column transfer_code text,
  add column transfer_name text,
  add column transfer_bank_code text,
  add column transfer_branch_code text,
  add column transfer_account_type text,
  add column transfer_account_number text,
  add column transfer_line_end text;

-- A transfer file of a closed pay run: on which day the bank pays, and who made it when. `head` and `tail` are the records before and after those of people, encrypted; `sha256`: of the
-- whole file; `total`: yen.
create table pay_transfer (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references pay_run on delete cascade,
  transfer_on date not null,
  file_name text not null,
  head bytea not null,
  tail bytea not null,
  sha256 text not null,
  size integer not null,
  people integer not null,
  total bigint not null,
  sample boolean not null,
  made_at timestamptz not null default now(),
  made_by uuid references user_account on delete set null
);
create index pay_transfer_of on pay_transfer (run_id, made_at desc);
create index pay_transfer_by on pay_transfer (made_by);

-- Who is in it with how much, in yen, and the encrypted record: it goes with the person when the record is erased after its time.
create table pay_transfer_line (
  transfer_id uuid not null references pay_transfer on delete cascade,
  place integer not null,
  staff_id uuid not null references staff on delete cascade,
  amount integer not null,
  line bytea not null,
  primary key (transfer_id, place)
);
create index pay_transfer_line_of on pay_transfer_line (staff_id);

-- What was given to a bank is never changed. An account that is erased is forgotten in it; what is of the sample goes with it.
create function keep_transfer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.sample then return old; end if;
  if tg_op = 'UPDATE' and to_jsonb(old) - 'made_by' = to_jsonb(new) - 'made_by' and new.made_by is null then return new; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
create function keep_transfer_line() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from staff s where s.id = old.staff_id and not s.sample) then return old; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'HD002';
end $$;
create trigger append_only before update or delete on pay_transfer for each row execute function keep_transfer();
create trigger append_only_whole before truncate on pay_transfer for each statement execute function refuse_change();
create trigger append_only before update or delete on pay_transfer_line for each row execute function keep_transfer_line();
create trigger append_only_whole before truncate on pay_transfer_line for each statement execute function refuse_change();

-- A pay run: what is paid for a wage period, on which day. What it works out for each person stands in pay_result.
create table pay_run (
  month text not null,
  paid_on date not null,
  tax_method text not null,
  remarks text,
  state text not null
);
select make_record('pay_run'), make_acts('pay_run', 'state');
create index pay_run_order on pay_run ((month collate "C"), id) where deleted_at is null;

-- What a run pays somebody. `result`: lines, sums and issues (PayResult of the domain), or null of whoever is left out. `month_seal`: the seal of the closed month that it was worked out from;
-- null where the month was not closed. `left_out`: why somebody is not paid by the run; null of who is. `closed`: the run is closed, so that nothing here changes any more. `seal`:
-- SHA-256 of the result, set when the run is closed.
create table pay_result (
  id uuid primary key default gen_random_uuid(),
  run_id uuid not null references pay_run on delete cascade,
  staff_id uuid not null references staff on delete cascade,
  month text not null,
  result jsonb,
  month_seal text,
  left_out text,
  closed boolean not null default false,
  seal text,
  updated_at timestamptz not null default now(),
  constraint pay_result_of_run unique (run_id, staff_id),
  constraint pay_result_sealed check (closed = (seal is not null))
);
create index pay_result_of_staff on pay_result (staff_id, month);
-- whoever was paid for a month by one run is not paid for it by another one
create unique index pay_result_once on pay_result (staff_id, month) where closed and left_out is null;
create function keep_pay_result() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and not exists (select 1 from staff s where s.id = old.staff_id and not s.sample) then return old; end if;
  raise exception 'a closed pay run is append-only' using errcode = 'HD002';
end $$;
create trigger append_only before update or delete on pay_result for each row when (old.closed) execute function keep_pay_result();

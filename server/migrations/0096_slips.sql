-- Payslips and withholding slips (specification, section 3; Income Tax Act 226, 231), and what people answered about their electronic delivery.
create table payslip (
  month text not null,
  kind text not null,
  release_date date not null,
  file jsonb,
  net_salary bigint,
  total_deduction bigint,
  -- minutes
  total_working_hours integer,
  details text,
  state text not null,
  -- where it comes from; a pay run will add its own
  source text not null default 'given'
);
select make_record('payslip'), make_acts('payslip', 'state'), make_reference('payslip', 'staff_id', 'staff', 'month'),
  make_reference('payslip', 'replaces_id', 'payslip');
alter table payslip
  alter column staff_id set not null,
  -- what was withdrawn or replaced leaves its place to another one
  add constraint payslip_exists exclude using gist (staff_id with =, month with =, kind with =)
    where (state not in ('withdrawn', 'replaced') and deleted_at is null);
create index payslip_order on payslip ((month collate "C"), id) where deleted_at is null;
-- what the worker looks for every few minutes
create index payslip_due on payslip (release_date) where state in ('waiting', 'on_paper') and deleted_at is null;

create table withholding_slip (
  year text not null,
  release_date date not null,
  file jsonb,
  details text,
  state text not null,
  source text not null default 'given'
);
select make_record('withholding_slip'), make_acts('withholding_slip', 'state'), make_reference('withholding_slip', 'staff_id', 'staff', 'year'),
  make_reference('withholding_slip', 'replaces_id', 'withholding_slip');
alter table withholding_slip
  alter column staff_id set not null,
  add constraint withholding_slip_exists exclude using gist (staff_id with =, year with =)
    where (state not in ('withdrawn', 'replaced') and deleted_at is null);
create index withholding_slip_order on withholding_slip ((year collate "C"), id) where deleted_at is null;
create index withholding_slip_due on withholding_slip (release_date) where state in ('waiting', 'on_paper') and deleted_at is null;

create table slip_agreement (
  from_date date not null,
  answer text not null,
  way text not null,
  remarks text
);
select make_record('slip_agreement'), make_reference('slip_agreement', 'staff_id', 'staff', 'from_date');
alter table slip_agreement alter column staff_id set not null;
create index slip_agreement_order on slip_agreement (from_date, id) where deleted_at is null;

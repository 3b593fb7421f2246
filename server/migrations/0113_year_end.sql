-- Whether a run settles the tax of the calendar year.
alter table pay_run add column year_end boolean not null default false;
alter table pay_run alter column year_end drop default;

-- What somebody was paid in a year before the pay runs of it: by the company itself or by an employer before. Yen.
create table earlier_pay (
  year text not null,
  source text not null,
  employer text,
  employer_address text,
  left_on date,
  pay bigint not null,
  social bigint not null,
  withheld bigint not null,
  remarks text
);
select make_record('earlier_pay'), make_child('earlier_pay', 'staff');
-- the company states its own opening figures of a year once
create unique index earlier_pay_year_key on earlier_pay (staff_id, year) where source = 'here' and deleted_at is null;

-- The boxes of a withholding slip that the product has made (SlipBoxes of the domain), with their SHA-256. What a slip tells never changes; another slip can take its place.
create table withholding_slip_boxes (
  slip_id uuid primary key references withholding_slip on delete cascade,
  boxes jsonb not null,
  seal text not null
);
create function keep_slip_boxes() returns trigger language plpgsql as $$
begin
  raise exception 'the boxes of a slip are append-only' using errcode = 'HD002';
end $$;
create trigger append_only before update on withholding_slip_boxes for each row execute function keep_slip_boxes();

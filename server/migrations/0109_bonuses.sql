-- Bonuses: who gets how much in the month of payment. Yen. `over_six_months`: for more than six months. `before`: the salary of the month before, less its social insurance, where no closed run tells it.
create table bonus (
  month text not null,
  amount bigint not null,
  over_six_months boolean not null default false,
  before bigint,
  remarks text
);
select make_record('bonus'), make_child('bonus', 'staff');
-- bonuses of one month are one amount, by which the premiums go
create unique index bonus_month_key on bonus (staff_id, month) where deleted_at is null;
create index bonus_of_month on bonus (month) where deleted_at is null;

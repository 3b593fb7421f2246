-- A run pays the wages of a month or a bonus. Nobody is paid twice for a month by runs of one kind.
alter table pay_run add column kind text not null default 'monthly';
alter table pay_run alter column kind drop default;
alter table pay_result add column kind text not null default 'monthly';
alter table pay_result alter column kind drop default;
drop index pay_result_once;
create unique index pay_result_once on pay_result (staff_id, month, kind) where closed and left_out is null;

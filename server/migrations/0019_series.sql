-- A change of a visit and of the later ones ends a line of a plan and begins another one; what a run did to lines is taken back with it.
-- `ended_before`: the line as it was.
alter table plan_run
  add column ended_plan uuid references weekly_plan on delete set null,
  add column ended_before jsonb,
  add column begun_plan uuid references weekly_plan on delete set null;
create index plan_run_ended on plan_run (ended_plan) where ended_plan is not null;
create index plan_run_begun on plan_run (begun_plan) where begun_plan is not null;

-- Which pay run made a payslip. Of one run nobody has two, whatever breaks or runs twice; what was withdrawn keeps its place.
select make_reference('payslip', 'run_id', 'pay_run');
create unique index payslip_once_of_run on payslip (run_id, staff_id);

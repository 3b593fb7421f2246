-- Reports that were locked at once are unlocked at once, as other bulk acts are undone.
alter table bulk_run drop constraint bulk_run_act_check;
alter table bulk_run add constraint bulk_run_act_check check (act in ('change', 'remove', 'restore', 'lock', 'unlock'));

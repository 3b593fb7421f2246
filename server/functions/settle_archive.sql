-- Hands down, from a folder or file to everything below it, what follows from the place: the area, whose folder it is, and the folder whose rights hold. To be called
-- when something has moved or its rights have changed, with its folders locked (`lock_archive`). More than 30 folders within each other are refused.
create or replace function settle_archive(root uuid) returns void language plpgsql as $$
declare
  deepest integer;
begin
  with recursive above (id, level) as (
      select root, 1
    union all
      select n.parent_id, a.level + 1 from above a join archive_node n on n.id = a.id where n.parent_id is not null and a.level < 64),
  tree as (
      select t.id, t.kind, t.parent_id, (select max(a.level) from above a) as level, coalesce(p.area, t.area) as area,
        case when p.id is null then t.staff_id else p.staff_id end as staff_id,
        case when p.id is null then t.patient_id else p.patient_id end as patient_id,
        case when t.grants <> '[]' then t.id else p.rights_from end as rights_from
      from archive_node t left join archive_node p on p.id = t.parent_id where t.id = root
    union all
      select c.id, c.kind, c.parent_id, t.level + 1, t.area, t.staff_id, t.patient_id, case when c.grants <> '[]' then c.id else t.rights_from end
      from tree t join archive_node c on c.parent_id = t.id where t.level < 64),
  settled as (
    update archive_node n set area = t.area, staff_id = t.staff_id, patient_id = t.patient_id, rights_from = t.rights_from from tree t
    -- what somebody has moved elsewhere meanwhile has what follows from its place there
    where n.id = t.id and n.parent_id is not distinct from t.parent_id
      and (n.area, n.staff_id, n.patient_id, n.rights_from) is distinct from (t.area, t.staff_id, t.patient_id, t.rights_from))
  select max(t.level) into deepest from tree t where t.kind = 'folder';
  if deepest > 30 then
    raise exception 'more than 30 folders within each other' using errcode = 'HD001', constraint = 'archive_deep';
  end if;
end $$;

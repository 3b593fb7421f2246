-- A paper that tells a wage has the rights of its folder itself, wherever it lies: the person reads it, and administrators.
update archive_node n set grants = jsonb_build_array(jsonb_build_object('role', null, 'staff_id', d.staff_id, 'level', 'read')), rights_from = n.id
from document d
where d.node_id = n.id and d.template in ('labour_conditions_notice', 'employment_contract') and d.staff_id is not null
  and n.kind = 'file' and n.grants = '[]';

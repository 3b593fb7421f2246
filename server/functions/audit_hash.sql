-- An old line is hashed as it always was. A new one has a value more, so that neither can pass for the other.
create or replace function audit_hash(before bytea, a audit) returns bytea language sql stable as $$
  select sha256(before || convert_to((case when a.metadata is null
    then jsonb_build_array(a.id, extract(epoch from a.at), a.actor, a.viewer, a.address, a.entity, a.record_id, a.act, a.before, a.after, a.reason)
    else jsonb_build_array(a.id, extract(epoch from a.at), a.actor, a.viewer, a.address, a.entity, a.record_id, a.act, a.before, a.after, a.reason,
      a.metadata) end)::text, 'UTF8'))
$$;

-- Jobs that an earlier version queued keep their work under the new names. The queue's tables may not exist yet.
DO $$
BEGIN
  IF to_regclass('graphile_worker._private_tasks') IS NOT NULL THEN
    UPDATE graphile_worker._private_tasks SET identifier = 'notify-' || substr(identifier, 6)
    WHERE identifier LIKE 'tell-%'
      AND 'notify-' || substr(identifier, 6) NOT IN (SELECT identifier FROM graphile_worker._private_tasks);
  END IF;
END
$$;

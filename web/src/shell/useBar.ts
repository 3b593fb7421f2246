import { useMe } from '#web/access/useMe.ts'
import { usePhone } from '#web/kit/ui/usePhone.ts'

/** Whether the screens of every day stand in a bar at the bottom instead of a menu: for a helper, on a phone. */
export const useBar = (): boolean => {
  const { role, must_add_factor } = useMe()
  return usePhone() && role === 'staff' && !must_add_factor
}

/**
 * Whether stock is locked between the check and the write. Always, except in the test that proves that the
 * tests of overselling could fail: there the lock and the constraints are gone around on purpose.
 */
export const stockIsLocked = (): boolean =>
  !(process.env.NODE_ENV === 'test' && process.env.ALFORJA_TEST_NO_LOCK === '1')

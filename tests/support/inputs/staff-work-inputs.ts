import type { Asked } from './access-inputs.ts'

/** Work of the platform's staff for all accounts at once. */
export const staffWorkInputs: Record<string, Asked> = {
  'admin.publishNotice': 'self',
  'admin.withdrawNotice': 'self',
  'admin.listPublishedNotices': { list: {} },
  'admin.listCrmDeliveries': { list: {} },
  'admin.resendCrmDeliveries': 'self',
  'admin.listCallRequests': { list: {} },
  'admin.takeCallRequest': 'self',
  'admin.assignCallRequest': 'self',
  'admin.recordCall': 'self',
  'admin.noteCallInFile': 'self',
  'admin.undoCallStep': 'self',
  'admin.listWorkItems': { list: {} },
  'admin.assignWorkItem': 'self',
  'admin.decideWorkItem': 'self',
  'admin.submitEvidence': 'self',
  'admin.getSetup': 'self',
  'admin.skipSetupStep': 'self',
  'admin.sendTestMail': 'self',
  'admin.sendTestNotice': 'self',
}

import { pushDevice, pushDevices, removedDevice } from '@kibitz/shared/wire/push';
import { refusal } from '../../refusals.ts';
import { HttpRefusal } from '../../refusedHttp.ts';
import { routesAbout } from '../route.ts';
import { NOW } from './samples.ts';

const { command, route } = routesAbout('Notifications');

const ENDPOINT = 'https://push.example.com/d/6tBq0cYk';
const wanted = {
  language: 'en',
  kinds: ['turn', 'invitation'],
  quiet: { from: 1320, until: 450, zone: 'Europe/Berlin' },
};

/** Notifications on a guest's devices. */
export const pushRoutes = [
  route({
    path: '/api/me/devices',
    says: 'The devices on which the guest is notified, and the key with which another is registered.',
    rate: 'own',
    answer: {
      schema: pushDevices,
      example: { key: 'BNc7…', devices: [{ endpoint: ENDPOINT, ...wanted, since: NOW }] },
    },
    handle: ({ push }, { account }) => push.registered(account.id),
  }),
  command({
    path: '/api/me/devices',
    says:
      'Registers a device for web push, or changes what it is notified of. ' +
      'It is notified of nothing in its quiet hours; of a turn, when they are over.',
    rate: 'own',
    body: {
      schema: pushDevice,
      example: {
        endpoint: ENDPOINT,
        keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) },
        ...wanted,
      },
    },
    refuses: ['not-found'],
    async handle({ push, accounts }, { account, body }) {
      if (!push.isOn) throw new HttpRefusal(refusal('not-found', 'noPush'));
      await push.register(account.id, body);
      await accounts.keep(account.id);
    },
  }),
  command({
    path: '/api/me/devices/remove',
    says: 'Removes a device: it is not notified of anything any more.',
    rate: 'own',
    body: { schema: removedDevice, example: { endpoint: ENDPOINT } },
    handle: ({ push }, { account, body }) => push.remove(account.id, body.endpoint),
  }),
];

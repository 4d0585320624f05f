import { pushDevice, pushDevices, removedDevice } from '@kibitz/shared/wire/push';
import { refusal } from '../../refusals.ts';
import { HttpRefusal } from '../../refusedHttp.ts';
import { route } from '../route.ts';
import { done, NOW } from './samples.ts';

const ENDPOINT = 'https://push.example.com/d/6tBq0cYk';
const wanted = {
  language: 'en',
  kinds: ['turn', 'invitation'],
  quiet: { from: 1320, until: 450, zone: 'Europe/Berlin' },
};

/** Notifications on a guest's devices. */
export const pushRoutes = [
  route({
    method: 'get',
    path: '/api/me/devices',
    about: 'Notifications',
    says: 'The devices on which the guest is notified, and the key with which another is registered.',
    token: 'needed',
    rate: 'own',
    answer: {
      schema: pushDevices,
      example: { key: 'BNc7…', devices: [{ endpoint: ENDPOINT, ...wanted, since: NOW }] },
    },
    handle: ({ push }, { account }) => push.registered(account.id),
  }),
  route({
    method: 'post',
    path: '/api/me/devices',
    about: 'Notifications',
    says:
      'Registers a device for web push, or changes of what it is notified. ' +
      'In its quiet hours it is told nothing; of a turn, once they are over.',
    token: 'needed',
    rate: 'own',
    body: {
      schema: pushDevice,
      example: {
        endpoint: ENDPOINT,
        keys: { p256dh: `B${'x'.repeat(86)}`, auth: 'y'.repeat(22) },
        ...wanted,
      },
    },
    answer: done,
    refuses: ['not-found'],
    async handle({ push, accounts }, { account, body }) {
      if (!push.isOn) throw new HttpRefusal(refusal('not-found', 'noPush'));
      await push.register(account.id, body);
      await accounts.keep(account.id);
      return {};
    },
  }),
  route({
    method: 'post',
    path: '/api/me/devices/remove',
    about: 'Notifications',
    says: 'A device is notified of nothing any more.',
    token: 'needed',
    rate: 'own',
    body: { schema: removedDevice, example: { endpoint: ENDPOINT } },
    answer: done,
    async handle({ push }, { account, body }) {
      await push.remove(account.id, body.endpoint);
      return {};
    },
  }),
];

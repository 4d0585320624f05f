import { type IRoomCache, LocalDriver, LocalPresence, matchMaker } from '@colyseus/core';
import { RedisDriver } from '@colyseus/redis-driver';
import { RedisPresence } from '@colyseus/redis-presence';
import { Redis } from 'ioredis';
import type { LimitedLog } from '../logging/limitedLog.ts';

/** Handles errors of Redis, for which no game should wait. */
const TROUBLE = 'what Colyseus lists could not be written to Redis';

/** Removes a listing that is still this process's own: another process may have the room by now. */
const REMOVE_OWN = `
local listed = redis.call('hget', KEYS[1], ARGV[1])
if listed and string.find(listed, '"processId":"' .. ARGV[2] .. '"', 1, true) then
  return redis.call('hdel', KEYS[1], ARGV[1])
end
return 0`;

/** Where Colyseus's driver keeps its listings. */
const LISTINGS = 'roomcaches';

/** Writes something to Redis, if Redis is there. */
type Write = (work: () => Promise<unknown>) => void;

/**
 * The rooms of this process, for Colyseus's queries, also listed in Redis for everybody to see. Queries are answered
 * from memory: a table's room is where the table is, while Redis may still list rooms of a process that has died or has
 * lost its tables.
 */
class SharedDriver extends LocalDriver {
  private readonly shared: RedisDriver;
  private readonly redis: Redis;
  private readonly write: Write;

  constructor(redis: Redis, write: Write) {
    super();
    this.redis = redis;
    this.shared = new RedisDriver(redis);
    this.write = write;
    // anything written while Redis was away is missing there
    redis.on('ready', () => {
      for (const room of this.rooms) this.share(room);
    });
  }

  override async insert(room: IRoomCache): Promise<boolean> {
    const isNew = await super.insert(room);
    if (isNew) this.share(room);
    return isNew;
  }

  override update(room: IRoomCache, operations: Parameters<LocalDriver['update']>[1]): boolean {
    const done = super.update(room, operations);
    this.share(room);
    return done;
  }

  override persist(room: IRoomCache, create = false): boolean {
    const done = super.persist(room, create);
    this.share(room);
    return done;
  }

  override remove(roomId: string): boolean {
    this.write(() => this.redis.eval(REMOVE_OWN, 1, LISTINGS, roomId, matchMaker.processId));
    return super.remove(roomId);
  }

  override async cleanup(processId: string): Promise<void> {
    this.write(() => this.shared.cleanup(processId));
    await super.cleanup(processId);
  }

  override shutdown(): void {
    this.redis.disconnect();
    super.shutdown();
  }

  private share(room: IRoomCache): void {
    if (this.has(room.roomId)) this.write(() => this.shared.persist(room));
  }
}

/** Colyseus's presence in Redis, which can be closed while Redis is gone. */
class ClosablePresence extends RedisPresence {
  override shutdown(): void {
    this.sub.disconnect();
    this.pub.disconnect();
  }
}

/**
 * Keeps Colyseus's counts for each process in Redis, too. The rest is local to the process: our processes never ask
 * each other through Colyseus.
 */
class SharedPresence extends LocalPresence {
  private readonly shared: ClosablePresence;
  private readonly write: Write;

  constructor(redis: Redis, write: Write) {
    super();
    this.shared = new ClosablePresence(redis);
    this.write = write;
  }

  override async hset(key: string, field: string, value: string): Promise<boolean> {
    this.write(() => this.shared.hset(key, field, value));
    return super.hset(key, field, value);
  }

  override async hdel(key: string, field: string): Promise<boolean> {
    this.write(() => this.shared.hdel(key, field));
    return super.hdel(key, field);
  }

  override shutdown(): void {
    this.shared.shutdown();
    super.shutdown();
  }
}

/**
 * Has Colyseus list the rooms of all processes in the Redis at this address. If Redis is gone, that shows only in the
 * log.
 */
export function sharedRooms(
  url: string,
  log: LimitedLog,
): { readonly driver: LocalDriver; readonly presence: LocalPresence } {
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 0 });
  redis.on('error', (error) => log.failure(TROUBLE, error));
  const write: Write = (work) => {
    if (redis.status === 'ready') work().catch((error: unknown) => log.failure(TROUBLE, error));
  };
  return { driver: new SharedDriver(redis, write), presence: new SharedPresence(redis, write) };
}

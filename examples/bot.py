#!/usr/bin/env python3
"""A bot that comes to a table by its link, takes a free seat and plays legal moves at random until the game is over:
python3 examples/bot.py http://localhost:2567/t/AbCdEf123456 Robo. Written by docs/api.md alone, without any library.
"""
import base64, http.client, json, os, random, struct, sys, time
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import Request, urlopen

# seconds: there is a heartbeat each second, so a line that says nothing for so long is down
SILENCE = 10
# codes of a closed socket: the bot has left; it must not come back; the line broke
LEFT, FINAL, BROKEN = 4000, (4201, 4202, 4203, 4204, 4205, 4206, 4208, 4209), 1006

# Numbers and texts are written alike in the state, little-endian, and in messages (MessagePack), big-endian.
NUMBERS = dict(zip(range(0xCA, 0xD4), 'fdBHIQbhiq'))
LENGTHS = {0xD9: 'B', 0xDA: 'H', 0xDB: 'I', 0xDC: 'H', 0xDD: 'I', 0xDE: 'H', 0xDF: 'I'}
CONSTANTS = {0xC0: None, 0xC2: False, 0xC3: True}
FIXED = {'uint8': 'B', 'uint16': 'H', 'uint32': 'I', 'float32': 'f', 'float64': 'd', 'boolean': '?'}

class Reader:
    def __init__(self, data, order):
        self.data, self.at, self.order = data, 0, order

    def take(self, n):
        self.at += n
        return self.data[self.at - n:self.at]

    def fixed(self, form):
        return struct.unpack(self.order + form, self.take(struct.calcsize(form)))[0]

    def number(self):
        first = self.fixed('B')
        return self.fixed(NUMBERS[first]) if first in NUMBERS else first if first < 0x80 else first - 256

    def size(self, fits):
        first = self.fixed('B')
        return self.fixed(LENGTHS[first]) if first in LENGTHS else first & fits

    def string(self):
        return self.take(self.size(31)).decode()

    def message(self):
        """A value of MessagePack: no bytes and no extensions, which nothing has that this bot reads."""
        first = self.data[self.at]
        if first in CONSTANTS:
            return CONSTANTS[self.fixed('B')]
        if first in NUMBERS or first < 0x80 or first >= 0xE0:
            return self.number()
        if 0xA0 <= first < 0xC0 or 0xD9 <= first <= 0xDB:
            return self.string()
        if 0x90 <= first < 0xDE:
            return [self.message() for _ in range(self.size(15))]
        return {self.message(): self.message() for _ in range(self.size(15))}

def packed(value):
    """A value as MessagePack, as far as requests need it."""
    if isinstance(value, bool):
        return bytes([0xC2 + value])
    if isinstance(value, int):
        return b'\xd2' + struct.pack('>i', value)
    if isinstance(value, str):
        return bytes([0xD9, len(value.encode())]) + value.encode()
    parts = value if isinstance(value, list) else [part for pair in value.items() for part in pair]
    return bytes([(0x90 if parts is value else 0x80) | len(value)]) + b''.join(map(packed, parts))

class Closed(Exception):
    """The socket is closed, with this code."""

class Socket:
    """A WebSocket."""

    def __init__(self, origin, path):
        kind = http.client.HTTPSConnection if origin.startswith('https') else http.client.HTTPConnection
        connection = kind(urlsplit(origin).netloc, timeout=SILENCE)
        key = base64.b64encode(os.urandom(16)).decode()
        upgrade = {'Upgrade': 'websocket', 'Connection': 'Upgrade'}
        connection.request('GET', path, headers={**upgrade, 'Sec-WebSocket-Key': key, 'Sec-WebSocket-Version': '13'})
        self.line, self.answer = connection.sock, connection.getresponse()
        if self.answer.status != 101:
            raise Closed(BROKEN)

    def send(self, data, kind=2):
        mask = os.urandom(4)
        size = bytes([0x80 | len(data)]) if len(data) < 126 else b'\xfe' + struct.pack('>H', len(data))
        self.line.sendall(bytes([0x80 | kind]) + size + mask + bytes(byte ^ mask[i & 3] for i, byte in enumerate(data)))

    def take(self, n):
        data = self.answer.fp.read(n)
        if len(data) < n:
            raise Closed(BROKEN)
        return data

    def receive(self):
        """The next message; a ping is answered."""
        first, size = self.take(2)
        data = self.take(size if size < 126 else int.from_bytes(self.take(2 if size == 126 else 8), 'big'))
        if first & 15 == 8:
            raise Closed(int.from_bytes(data[:2], 'big'))
        if first & 15 == 9:
            self.send(data, 10)
        if first & 15 > 2:
            return self.receive()
        return data if first & 128 else data + self.receive()

# The state is a tree of structs and lists, each with a number `n`. A `form` says what something is: the name of a
# primitive type, the number of a type of struct, whose fields are pairs (name, form), or ('list', form).
Struct, List = type('Struct', (dict,), {}), type('List', (list,), {})
REFLECTION = {
    0: [('types', ('list', 1)), ('rootType', 'number')],
    1: [('id', 'number'), ('extendsId', 'number'), ('fields', ('list', 2))],
    2: [('name', 'string'), ('type', 'string'), ('referencedType', 'number'), ('childPrimitive', 'string')],
}

def described_by(data):
    """An empty state of the types that a room describes, which it does by a state."""
    told = State(REFLECTION, 0)
    told.apply(data)
    types = {}
    for one in told.root['types']:
        types[one['id']] = fields = []
        for field in one['fields']:
            child = field.get('referencedType', -1)
            child = field.get('childPrimitive', field['type']) if child < 0 else child
            fields.append((field['name'], ('list', child) if field['type'] == 'array' else child))
    return State(types, told.root.get('rootType', 0))

class State:
    def __init__(self, types, root):
        self.types, self.nodes = types, {}
        self.root = self.node(0, root)

    def node(self, n, form):
        if n not in self.nodes:
            self.nodes[n] = List() if isinstance(form, tuple) else Struct()
            self.nodes[n].n, self.nodes[n].form = n, form
        return self.nodes[n]

    def apply(self, data):
        """The whole state, or what has changed of it."""
        # at the end back to the root, as from one node to the next
        reader, node = Reader(data + b'\xff\x00', '<'), self.root
        while reader.at < len(reader.data):
            op = reader.fixed('B')
            if op == 255:
                if isinstance(node, List):
                    node[:] = [one for one in node if one is not None]
                node = self.nodes[reader.number()]
            elif isinstance(node, List):
                self.change_list(node, op, reader)
            else:
                name, form = self.types[node.form][op & 63]
                node.pop(name, None)
                if op & 192 != 64:
                    node[name] = self.value(form, reader)
        # the numbers of what is gone may be given to others
        self.nodes = {}
        self.keep(self.root)

    def keep(self, node):
        self.nodes[node.n] = node
        for one in node if isinstance(node, List) else node.values():
            if isinstance(one, (Struct, List)):
                self.keep(one)

    def change_list(self, node, op, reader):
        if op == 10:
            return node.clear()
        i = reader.number()
        if op in (33, 129):
            i = next((at for at, one in enumerate(node) if one is not None and one.n == i), len(node))
        node.extend([None] * (i + 1 - len(node)))
        value = None if op in (33, 64) else self.value(node.form[1], reader)
        if op == 128 and node[i] not in (None, value):
            node.insert(i, value)
        else:
            node[i] = value

    def value(self, form, reader):
        if not isinstance(form, str):
            return self.node(reader.number(), form)
        if form in FIXED:
            return reader.fixed(FIXED[form])
        return reader.string() if form == 'string' else reader.number()

def card_of(letter):
    n = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'.find(letter)
    return 'JK' if n < 0 else '23456789TJQKA'[n % 13] + 'SHDC'[n // 13]

def chosen(value):
    """A value of a choice, chosen where it is open: an amount from the least to the most, or any `n` of some cards."""
    if isinstance(value, list):
        return random.randint(*value)
    return ' '.join(random.sample(value['of'].split(), value['n'])) if isinstance(value, dict) else value

def decision_of(own):
    """A legal decision of a seat, from its own state. Several choices may be one decision, such as a discard."""
    choices = []
    cards = iter(own['choiceCards'].split('.'))
    for one in json.loads(own['choices$json']):
        choices += [{**one['each'], 'card': card_of(card)} for card in next(cards)] if 'each' in one else [one]
    random.shuffle(choices)
    first, *others = [one for one in choices if one['type'] not in ('resign', 'undo')]
    together = json.loads(own['together$json']) or {'type': '', 'n': 1}
    more = [one for one in others if one['type'] == first['type'] == together['type']][:together['n'] - 1]
    action, *rest = [{name: chosen(value) for name, value in one.items()} for one in [first, *more]]
    return {'turn': own['turn'], 'action': action, **({'more': rest} if rest else {})}

def post(what, url, body):
    """What the server answers. While it is away, as in a restart, this asks again."""
    request = Request(url, json.dumps(body).encode(), {'Content-Type': 'application/json'})
    while True:
        refused = {'retryAfter': 1}
        try:
            return json.load(urlopen(request, timeout=SILENCE))
        except HTTPError as error:
            if error.code < 500:
                refused = json.load(error)['refused']
        except (OSError, http.client.HTTPException):
            pass
        if 'retryAfter' not in refused:
            sys.exit(f"{what}: {refused['code']}")
        time.sleep(refused['retryAfter'])

class Bot:
    def __init__(self, origin, table, token):
        place = post('join', f'{origin}/matchmake/joinById/{table}', {'token': token})
        host = place.get('publicAddress') or urlsplit(origin).netloc
        path = f"/{place['processId']}/{place['roomId']}?sessionId={place['sessionId']}"
        self.socket = Socket(f"{origin.split('/')[0]}//{host}", path)
        self.asked, self.turn, self.state = [], -1, State({}, 0)

    def ask(self, what, payload):
        self.asked.append((what, payload))
        head = b'\x15\xce' + struct.pack('<I', len(self.asked) - 1) + bytes([0xA0 | len(what)]) + what.encode()
        self.socket.send(head + packed(payload))

    def play(self):
        """Until the socket is closed."""
        while True:
            reader = Reader(self.socket.receive(), '<')
            kind = reader.fixed('B') & 31
            if kind == 10:
                # the token of a reconnection, and how the state is written: `schema`
                reader.take(reader.fixed('B')), reader.take(reader.fixed('B'))
                self.state = described_by(reader.take(reader.number()))
                self.socket.send(b'\x0a')
            elif kind in (14, 15):
                self.state.apply(reader.data[1:])
            elif kind == 13 and reader.string() == 'me':
                self.sit(Reader(reader.data[reader.at:], '>').message())
            elif kind == 22:
                what, payload = self.asked[reader.number()]
                self.answered(what, payload, Reader(reader.data[reader.at + 1:], '>').message().get('refused', {}))
            elif kind == 31:
                # says that scores have been read, where any are shown
                self.ask('next', {})
            self.look()

    def answered(self, what, payload, refused):
        if 'retryAfter' in refused:
            time.sleep(refused['retryAfter'])
            self.ask(what, payload)
        elif refused and what == 'sit':
            sys.exit(f"sit: {refused['code']}")
        elif refused and what == 'act':
            self.turn = -1

    def sit(self, me):
        if me['seat'] < 0 and me['coming'] < 0 and me['knocking'] in ('', 'welcome'):
            kinds = [seat['kind'] for seat in self.state.root['seats']]
            self.ask('sit', {'seat': kinds.index('free') if 'free' in kinds else -1})

    def look(self):
        own = next((one for one in self.state.root.get('own', []) if 'turn' in one), {})
        if self.state.root.get('phase') == 'over':
            self.socket.send(b'\x0c')
        elif own.get('isAsked') and own['turn'] != self.turn:
            self.turn = own['turn']
            self.ask('act', decision_of(own))

link, name = [*sys.argv[1:], 'Robo'][:2]
origin, _, table = link.rpartition('/t/')
# the token alone says who the bot is: one that is to be known again keeps it
token = post('guest', f'{origin}/api/guests', {'name': name, 'bot': True})['token']
code = 0
while code not in (LEFT, *FINAL):
    try:
        Bot(origin, table, token).play()
    except Closed as closed:
        code = closed.args[0]
    except OSError:
        code = BROKEN
print('the game is over' if code == LEFT else f'closed: {code}')
